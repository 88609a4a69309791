// What part of the relief is saved, what it stands on, and in how many tiles.
import { Button, SegmentedControl } from '@mantine/core'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import { bodyLimits, isMap, isWhole, wholePicture } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { useText } from '../../text/use-text.ts'
import panel from '../../ui/export.module.css'
import { HeldNumber } from '../../ui/HeldNumber.tsx'
import { PartPreview } from './PartPreview.tsx'
import styles from './parts.module.css'
import solid from './solid.module.css'
import { cropLimits, cropWith, type Edge, pictureSize, type SolidParts, type SolidPlate } from './solid-parts.ts'

type Props = {
  readonly file: StampedFile
  readonly samples: { readonly width: number; readonly height: number }
  readonly ask: SolidAsk
  readonly disabled: boolean
  readonly onPlate: (plate: SolidPlate) => void
  readonly onParts: (change: Partial<SolidParts>) => void
}

const edges = ['left', 'top', 'width', 'height'] as const

export function PartFields({ file, samples, ask, disabled, onPlate, onParts }: Props) {
  const t = useText()
  const { crop, tiles } = ask
  const size = pictureSize(ask.width, samples)
  const millimetres = (edge: Edge) => crop[edge] * (edge === 'left' || edge === 'width' ? size.width : size.height)
  const shown = (value: number) => Number(value.toFixed(2))
  const plates = (['square', 'outline'] as const).map((value) => ({
    value,
    label: t(`viewer.size.plate.${value}`),
    disabled: value === 'outline' && (ask.invert || isMap(ask.format)),
  }))
  const map = isMap(ask.format)
  const plate = ask.invert || map ? 'square' : ask.plate
  return (
    <div className={panel.fields}>
      <div>
        <div className={styles.head}>
          <h3 className="h">{t('solid.plate')}</h3>
          <SegmentedControl
            name="solid-plate"
            size="xs"
            aria-label={t('solid.plate')}
            data={plates}
            value={plate}
            disabled={disabled || map}
            onChange={onPlate}
          />
        </div>
        {ask.invert && !map ? <p className={solid.note}>{t('solid.plate.inverted')}</p> : null}
        {plate === 'outline' ? <p className={solid.note}>{t('solid.plate.noFrame')}</p> : null}
      </div>
      <div>
        <div className={styles.head}>
          <h3 className="h">{t('solid.crop')}</h3>
          <Button
            size="compact-xs"
            variant="default"
            disabled={disabled || isWhole(crop)}
            onClick={() => onParts({ crop: wholePicture })}
          >
            {t('solid.crop.whole')}
          </Button>
        </div>
        <PartPreview
          file={file}
          samples={samples}
          ask={ask}
          disabled={disabled}
          onCrop={(drawn) => onParts({ crop: drawn })}
        />
      </div>
      <div className={styles.fields}>
        {edges.map((edge) => {
          const [least, most] = cropLimits(edge, crop, size)
          return (
            <HeldNumber
              key={edge}
              size="xs"
              label={t(`solid.crop.${edge}`)}
              value={shown(millimetres(edge))}
              min={least}
              max={shown(most)}
              step={1}
              decimalScale={2}
              suffix=" mm"
              disabled={disabled}
              onValue={(typed) => {
                const next = cropWith(edge, typed, crop, size)
                if (next) onParts({ crop: next })
              }}
            />
          )
        })}
      </div>
      <div className={styles.tiles}>
        {(['columns', 'rows'] as const).map((way) => (
          <HeldNumber
            key={way}
            size="xs"
            label={t(`solid.tiles.${way}`)}
            value={tiles[way]}
            min={bodyLimits.tiles[0]}
            max={bodyLimits.tiles[1]}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={disabled}
            onValue={(typed) => {
              if (typed >= bodyLimits.tiles[0]) onParts({ tiles: { ...tiles, [way]: typed } })
            }}
          />
        ))}
      </div>
    </div>
  )
}

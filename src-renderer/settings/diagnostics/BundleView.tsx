// The diagnostics bundle: its whole text, to be read before it is saved where the person wants it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureOf, studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from './diagnostics.module.css'

export function BundleView({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const format = useFormats()
  const { data, error } = useQuery({
    queryKey: ['diagnostics', 'bundle'],
    queryFn: () => studio.diagnostics.bundle(),
    gcTime: 0,
    retry: false,
  })
  const text = data ?? ''
  const save = useMutation({
    mutationFn: () => studio.texts.saveAs(t('diagnostics.bundle.file'), text),
    onSuccess({ saved }) {
      if (!saved) return
      notify({ text: t('diagnostics.bundle.saved') })
      onClose()
    },
    onError: notifyThrown,
  })
  return (
    <Dialog onClose={onClose} title={t('diagnostics.bundle.title')} size={920} classNames={{ body: styles.body ?? '' }}>
      <p className="dim">{t('diagnostics.bundle.note')}</p>
      {error ? (
        <div role="alert">
          <FailureNote failure={failureOf(error)} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard. */}
      <section className={styles.text} tabIndex={0} data-autofocus aria-label={t('diagnostics.bundle.text')} lang="en">
        {text}
      </section>
      <div className={styles.foot}>
        <p className="label num">{text === '' ? '' : format.bytes(new Blob([text]).size)}</p>
        <CopyButton label={t('diagnostics.bundle.copy')} text={text} disabled={text === ''} />
        <BusyButton variant="filled" disabled={text === ''} busy={save.isPending} onClick={() => save.mutate()}>
          {t('diagnostics.bundle.save')}
        </BusyButton>
      </div>
    </Dialog>
  )
}

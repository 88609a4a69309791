// The first start, while there is no account: what the studio does in one look, and two doors into it.

import { SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import picture from '../../resources/first-start/picture.webp?url'
import { failureOf, studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { goTo } from '../state/window-state.ts'
import { languageNames, offeredLanguages } from '../text/language-names.ts'
import { useText } from '../text/use-text.ts'
import { AccountForm } from '../ui/accounts/AccountForm.tsx'
import { BusyButton } from '../ui/buttons/BusyButton.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import styles from './first-start.module.css'
import { loadMedal } from './load-medal.ts'
import { MedalStage } from './MedalStage.tsx'
import { type Medal, mapMedal } from './medal.ts'

export function FirstStart({ news }: { readonly news?: ReactNode }) {
  const t = useText()
  // Both doors lead to Create. Set before one opens: who is quick may be elsewhere when the call that opened it is answered.
  useEffect(() => goTo('create'), [])
  const { data: medal } = useQuery({
    queryKey: ['medal'],
    queryFn: loadMedal,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <main className={styles.first}>
      <section className={styles.show}>
        <MedalStage medal={medal} label={t('first.picture')} />
        <Steps medal={medal} />
      </section>
      <section className={styles.doors}>
        <header>
          <div className={styles.top}>
            <p className={styles.name}>{t('app.name')}</p>
            <Language />
          </div>
          <h1>{t('first.headline')}</h1>
          <p className="dim">{t('first.intro')}</p>
        </header>
        {news}
        <AccountDoor />
        <PracticeDoor />
      </section>
    </main>
  )
}

/** Until the person says otherwise the studio speaks what the system does, which is not always theirs. */
function Language() {
  const t = useText()
  const spoken = useStudioState()?.language
  const speak = useMutation({
    mutationFn: (language: (typeof offeredLanguages)[number]) => studio.settings.change({ language }),
    onError: notifyThrown,
  })
  return (
    <SegmentedControl
      name="first-language"
      aria-label={t('settings.language')}
      value={spoken ?? ''}
      data={offeredLanguages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      onChange={(value) => {
        const chosen = offeredLanguages.find((each) => each === value)
        if (chosen) speak.mutate(chosen)
      }}
    />
  )
}

function Steps({ medal }: { readonly medal: Medal | undefined }) {
  const t = useText()
  const pictures = [
    <img key="picture" src={picture} alt="" />,
    <span key="price" className={styles.price}>
      <b className="num">51</b>
      {t('account.points')}
    </span>,
    <HeightMap key="map" medal={medal} />,
  ]
  return (
    <ol className={styles.steps}>
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>
          <span className={styles.tile} aria-hidden="true">
            {pictures[step - 1]}
          </span>
          <div>
            <p className="h">{t(`first.step${step}`)}</p>
            <p className="dim">{t(`first.step${step}.note`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function HeightMap({ medal }: { readonly medal: Medal | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !medal) return
    const pixels = context.createImageData(medal.edge, medal.edge)
    mapMedal(medal, pixels.data)
    context.putImageData(pixels, 0, 0)
  }, [medal])
  return <canvas ref={canvas} width={medal?.edge} height={medal?.edge} />
}

function AccountDoor() {
  const t = useText()
  return (
    <section className={styles.door}>
      <h2 className="title">{t('first.account')}</h2>
      <p className="dim">{t('first.account.note')}</p>
      <AccountForm onAdded={(account) => notify({ text: t('entry.added', { name: account.name }) })} />
    </section>
  )
}

function PracticeDoor() {
  const t = useText()
  const starting = useMutation({ mutationFn: () => studio.accounts.practice() })
  return (
    <section className={`${styles.door} ${styles.beside}`}>
      <h2 className="title">{t('first.practice')}</h2>
      <p className="dim">{t('first.practice.note')}</p>
      {starting.error ? <FailureNote failure={failureOf(starting.error)} /> : null}
      <BusyButton className={styles.practice ?? ''} busy={starting.isPending} onClick={() => starting.mutate()}>
        {t('first.practice.try')}
      </BusyButton>
    </section>
  )
}

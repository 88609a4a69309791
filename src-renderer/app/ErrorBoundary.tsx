// Catches a place that broke, says so in a sentence, and offers to show it again; a new `name` starts afresh.
import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import styles from './app.module.css'

type Props = { readonly name?: string; readonly children: ReactNode }
type State = { readonly broken: Error | null; readonly name: string | undefined }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null, name: this.props.name }

  static getDerivedStateFromError(broken: Error): Partial<State> {
    return { broken }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.name === state.name ? null : { broken: null, name: props.name }
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <Broken error={broken} onAgain={() => this.setState({ broken: null })} /> : this.props.children
  }
}

function Broken({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const t = useText()
  return (
    <div className={styles.alone} role="alert">
      <h1 className="title">{t('app.broken')}</h1>
      <p className="dim">{t('app.broken.next')}</p>
      <div className={styles.aloneActions}>
        <Button onClick={onAgain}>{t('app.broken.again')}</Button>
        <CopyButton text={`${error.name}: ${error.message}\n${error.stack ?? ''}`} label={t('failure.copy')} />
      </div>
    </div>
  )
}

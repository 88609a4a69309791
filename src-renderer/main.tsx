// The start of the window: styles, texts, caches, the mirror of the main process, then the app.
import './app/trusted-text.ts'
import '@fontsource-variable/inter'
import '@mantine/core/styles.layer.css'
import './ui/theme.css'
import './text/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { markKeyboard } from './app/keyboard-mark.ts'
import { mirror } from './app/mirror.ts'
import { styleNonce } from './app/style-nonce.ts'
import { tellWholeWords } from './app/whole-words.ts'
import { pressOnce } from './commands/held-keys.ts'
import { listenForKeys } from './commands/window-keys.ts'
import { memory } from './state/memory.ts'

setNonce(styleNonce())

const cache = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
mirror(cache)
listenForKeys(document)
markKeyboard(document)
pressOnce(document)
tellWholeWords(document)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')
const tree = createRoot(root)
// A page on its way out may not be heard any more: what still waits goes before the leaving, and once more with it.
for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, memory.flush)
void memory.open().then(() =>
  tree.render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

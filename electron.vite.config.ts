// How the three parts are built: main and its helpers as ES modules, one CommonJS preload, one window.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { decoderModules } from './scripts/bundling/decoder-modules.ts'
import { licenceFile } from './scripts/bundling/licence-file.ts'

/** Without comments, spaces and dead branches, but with every name: a log says where in the code something was. */
const minify = { compress: true, mangle: false, codegen: true } as const

/** How long each plugin took says something of the machine, not of what was built. */
const checks = { bundlerTimings: false }

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: ['zod', 'undici'] },
      lib: {
        entry: {
          main: 'src-main/main.ts',
          'practice-region': 'src-main/electron/practice/practice-region-process.ts',
          'maker-worker': 'src-sandbox/makers/maker-worker.ts',
          'raster-decoder': 'src-main/electron/raster-decoder-process.ts',
        },
        formats: ['es'],
      },
      rollupOptions: {
        checks,
        external: ['keytar', 'sharp', /^@img\//, /^@resvg\//, /^libheif-js/],
        output: { minify },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      lib: { entry: { preload: 'src-preload/preload.ts' }, formats: ['cjs'] },
      rollupOptions: { checks, output: { minify, entryFileNames: 'preload.cjs' } },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: './',
    plugins: [react(), licenceFile(resolve('.'))],
    // Decoders of packed models come only with a model that needs them.
    worker: { format: 'es', plugins: () => [decoderModules()], rollupOptions: { checks, output: { minify } } },
    build: {
      outDir: 'out/renderer',
      rollupOptions: {
        checks,
        input: resolve('src-renderer/index.html'),
        // What the page may turn into script is said before anything else runs, wherever the rest is put.
        output: { minify, codeSplitting: { groups: [{ name: 'trusted-text', test: /app\/trusted-text\.ts$/ }] } },
      },
      assetsInlineLimit: 0,
      cssMinify: true,
    },
  },
})

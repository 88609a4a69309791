// The options of a print, as Electron takes and refuses them.
import type { PrintToPDFOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { printParameters } from './print-to-pdf.ts'

describe('the options of printToPDF', () => {
  test('have Electron’s own values where they are left out', () => {
    expect(printParameters({})).toEqual({
      ...{ landscape: false, displayHeaderFooter: false, printBackground: false, preferCSSPageSize: false },
      ...{ generateTaggedPDF: false, generateDocumentOutline: false },
      ...{ headerTemplate: '', footerTemplate: '', pageRanges: '', scale: 1, paperWidth: 8.5, paperHeight: 11 },
      ...{ marginTop: 0.4, marginBottom: 0.4, marginLeft: 0.4, marginRight: 0.4 },
    })
    expect(printParameters({ pageSize: 'A3', margins: { top: 0 } })).toMatchObject({ paperWidth: 11.7, marginTop: 0 })
  })

  test.each([
    [{ pageSize: 'A9' }, 'Invalid pageSize A9'],
    [{ pageSize: 4 }, 'pageSize must be a string or an object'],
    [{ pageSize: { width: 4 } }, 'width and height properties are required for pageSize'],
    [{ margins: 'none' }, 'margins must be a object'],
    [{ margins: { top: 12 } }, 'margins must be less than or equal to pageSize'],
    [{ margins: { left: '1' } }, 'margins.left must be a number'],
    [{ landscape: 'yes' }, 'landscape must be a boolean'],
    [{ scale: '1' }, 'scale must be a number'],
    [{ pageRanges: 1 }, 'pageRanges must be a string'],
  ])('%o are refused', (options, words) => {
    expect(() => printParameters(options as PrintToPDFOptions)).toThrow(words)
  })
})

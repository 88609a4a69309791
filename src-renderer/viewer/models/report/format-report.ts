// What Khronos' validator says of a glTF file, as short and plain data: at most so many findings, the gravest first.
import type { GltfFormat } from '../../../../src-shared/artifact-types.ts'

export const severities = ['error', 'warning', 'info', 'hint'] as const
type Severity = (typeof severities)[number]

export type Finding = {
  readonly severity: Severity
  /** The validator's own name of it, such as `UNUSED_OBJECT`. */
  readonly code: string
  readonly message: string
  /** Where in the file: a JSON pointer, or the byte; empty for the whole file. */
  readonly place: string
}

export type FormatReport = {
  readonly counts: Readonly<Record<Severity, number>>
  /** The validator stopped counting: there is more than that. */
  readonly isCut: boolean
  readonly findings: readonly Finding[]
  /** How many of the counted findings are not listed. */
  readonly more: number
  /** The version that the file names, as far as that was read. */
  readonly version: string
  /** The validator's report as JSON, with as many of its messages as fit. */
  readonly json: string
}

/** The part of the validator's report that is read here. */
export type ValidatorReport = {
  readonly issues: {
    readonly numErrors: number
    readonly numWarnings: number
    readonly numInfos: number
    readonly numHints: number
    readonly truncated: boolean
    readonly messages: readonly {
      readonly code: string
      readonly message: string
      readonly severity: number
      readonly pointer?: string
      readonly offset?: number
    }[]
  }
  readonly info?: { readonly version?: string }
}

export type ValidateBytes = (bytes: Uint8Array, options: object) => Promise<ValidatorReport>

/** Findings that are listed, findings that are counted, and the longest text of one and of the report, in characters. */
const [mostListed, mostCounted, mostText, mostJson] = [100, 5000, 300, 120_000] as const

/**
 * Judges the bytes of a glb or gltf. Other files that these name are never loaded, which is a warning; a file that is no glTF at
 * all is refused with null.
 */
export async function reportOn(
  bytes: Uint8Array<ArrayBuffer>,
  format: GltfFormat,
  validate: ValidateBytes,
): Promise<FormatReport | null> {
  const report = await validate(bytes, {
    format,
    writeTimestamp: false,
    maxIssues: mostCounted,
    severityOverrides: { IO_ERROR: 1 },
    externalResourceFunction: () => Promise.reject(new Error('other files are not loaded')),
  }).catch((thrown: unknown) => {
    // What is no glTF is told by a text, anything else is a fault of the validator.
    if (typeof thrown === 'string') return null
    throw thrown
  })
  return report && shortened(report)
}

function shortened(report: ValidatorReport): FormatReport {
  const { numErrors, numWarnings, numInfos, numHints, messages, truncated } = report.issues
  const sorted = messages.toSorted((one, other) => one.severity - other.severity)
  const findings = sorted.slice(0, mostListed).map(({ code, message, severity, pointer, offset }): Finding => {
    const place = pointer ?? (offset === undefined ? '' : `@${offset}`)
    return { severity: severities[severity] ?? 'hint', code, message: cut(message), place: cut(place) }
  })
  const counted = numErrors + numWarnings + numInfos + numHints
  return {
    counts: { error: numErrors, warning: numWarnings, info: numInfos, hint: numHints },
    isCut: truncated,
    findings,
    more: Math.max(0, counted - findings.length),
    version: cut(report.info?.version ?? ''),
    json: fittingJson(report),
  }
}

const cut = (text: string) => (text.length > mostText ? `${text.slice(0, mostText)}…` : text)

/** With half of the messages again and again, then without what is told of the file, until it fits. */
function fittingJson(report: ValidatorReport): string {
  const { info, ...rest } = report
  for (let kept = report.issues.messages.length; ; kept = Math.floor(kept / 2)) {
    const messages = report.issues.messages.slice(0, kept).map(({ message, pointer, ...each }) => ({
      ...each,
      message: cut(message),
      ...(pointer === undefined ? {} : { pointer: cut(pointer) }),
    }))
    const isWhole = kept === report.issues.messages.length
    const issues = { ...report.issues, messages, truncated: report.issues.truncated || !isWhole }
    const text = JSON.stringify({ ...rest, issues, ...(kept > 0 ? { info } : {}) }, null, 2)
    if (text.length <= mostJson || kept === 0) return text
  }
}

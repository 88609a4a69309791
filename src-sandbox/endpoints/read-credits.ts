// The balance of the account. Specification: GET /account/credits.
import { jsonAnswer } from '../http/answers.ts'
import type { Call, Region } from '../region.ts'

export const readCredits = ({ account }: Call, { ledger }: Region): Response => jsonAnswer(ledger.balance(account))

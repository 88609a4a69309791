// What answers the window's calls: one function for each call of the contract.
import type { CallArguments, CallName, CallResult } from '../../src-shared/bridge/contract.ts'
import type { Outcome } from '../../src-shared/failure.ts'

type Answer<N extends CallName> = Promise<Outcome<CallResult<N>>> | Outcome<CallResult<N>>
export type Answers = { [N in CallName]: (...args: CallArguments<N>) => Answer<N> }

/** The answers to the calls of one group, `artifacts` for one. */
export type AnswersOf<Group extends string> = Pick<Answers, Extract<CallName, `${Group}.${string}`>>

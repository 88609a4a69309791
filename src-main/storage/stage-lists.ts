// The stages of orders that statements ask for, by what the stages mean.
import { stagesThat } from '../../src-shared/orders/stages.ts'
import { sqlList } from './sql-list.ts'

/** Orders that ended. */
export const overStages = sqlList(stagesThat(({ over }) => over))
/** Orders that ended without what was ordered. */
export const fruitlessStages = sqlList(stagesThat(({ fruitless }) => fruitless))
/** Those among them whose work was surely never sent. */
export const lapsedStages = sqlList(stagesThat(({ fruitless, refundable }) => fruitless && !refundable))
/** Orders that did not end. */
export const openStages = sqlList(stagesThat(({ over }) => !over))
/** Orders whose charged calls are under way. */
export const sendingStages = sqlList(stagesThat(({ work }) => work === 'sending'))
/** Orders whose work the service took, and that nothing has ended. */
export const underWayStages = sqlList(stagesThat(({ work, pending, over }) => work === 'sent' && !pending && !over))
/** Unsent orders that do not go on by themselves. */
export const standingStages = sqlList(stagesThat(({ stands }) => stands !== null))
/** Those among them that wait for the step before them, and those that wait for the person. */
export const awaitingStep = sqlList(stagesThat(({ stands }) => stands === 'step'))
export const awaitingPerson = sqlList(stagesThat(({ stands }) => stands === 'person'))
/** Orders of which a refund may come that nobody announced. */
export const refundableStages = sqlList(stagesThat(({ refundable }) => refundable))

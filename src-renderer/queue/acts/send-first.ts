// Puts unsent orders before all others, or lets them wait for their turn again: each takes the other back.
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'

export const sendFirst = (ids: readonly string[]) => void studio.orders.sendFirst([...ids]).catch(notifyThrown)
export const sendInTurn = (ids: readonly string[]) => void studio.orders.sendInTurn([...ids]).catch(notifyThrown)

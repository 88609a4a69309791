// An order for the tests of the window: a relief that was placed and saved, with whatever a test wants different.
import { reliefOf } from '../../src-shared/orders/kinds/relief.ts'
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'

export function orderOf(number: number, more: Partial<Order> = {}): Order {
  return {
    id: `order-${number}`,
    batchId: 'batch-1',
    accountId: 'account-1',
    number,
    title: `浮雕 №${number} – ü 🪙`,
    request: reliefOf({ tier: 'pro', relief_type: 'deep', style: 'JewelryMoldsCommemorativeCoin' }),
    inputs: { source: 'a'.repeat(64) },
    stage: 'done',
    status: 'succeeded',
    progress: null,
    queuePosition: null,
    price: { uploads: 1, work: 50 },
    charged: 51,
    refund: { state: 'none', points: 0, seenAt: null },
    uploadRefund: 0,
    jobId: `api_${number}`,
    requestIds: { work: null, uploads: [] },
    differences: [],
    problem: null,
    artifacts: [],
    placedAt: number * 1000,
    sentAt: number * 1000,
    finishedAt: number * 1000 + 500,
    took: 500,
    ...more,
  }
}

export function artifactOf(type: string, state: SavedArtifact['state'] = 'saved'): SavedArtifact {
  return { id: `artifact-${type}`, orderId: 'order-1', type, state, bytes: 1, fileName: `a.${type}`, problem: null }
}

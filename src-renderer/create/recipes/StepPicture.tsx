// The small picture of a step.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { pictureOf } from '../kinds/kind-fields.ts'
import styles from './recipes.module.css'

export function StepPicture({ request }: { readonly request: OrderRequest }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {pictureOf(request)}
    </span>
  )
}

// The durable links of recipe runs: which order takes the result of which, and what a chain has cost so far.
import type { StudioDb } from '../../storage/studio-db.ts'

/**
 * An order's place in a run. `chain` names all steps of one picture; `after` is the order whose result it takes;
 * `extra` is what the order's share of the points agreed for its chain has beyond its own price; below 0 where it spends what
 * another step of the chain left.
 */
type RecipeLink = { chain: string; step: number; steps: number; after: string | null; extra: number }

export type RecipeBook = {
  link(orderId: string): RecipeLink | undefined
  add(orderId: string, link: RecipeLink): void
  /** The orders that take this order's result, in the sequence of their steps. */
  followers(orderId: string): string[]
  /** All orders of a chain, in the sequence of their steps. */
  chain(name: string): string[]
  /** So many of the chain's agreed points, beyond its own price, are this order's from now on. */
  setExtra(orderId: string, points: number): void
}

/** The links of `db`. */
export function createRecipeBook(db: StudioDb): RecipeBook {
  const ids = (sql: string, value: string) => db.all(sql, value).map((row) => String(row.order_id))
  return {
    link(orderId) {
      const row = db.get('select * from recipe_steps where order_id = ?', orderId)
      return (
        row && {
          chain: String(row.chain),
          step: Number(row.step),
          steps: Number(row.steps),
          after: typeof row.after_order_id === 'string' ? row.after_order_id : null,
          extra: Number(row.extra),
        }
      )
    },
    add(orderId, { chain, step, steps, after, extra }) {
      db.run('insert into recipe_steps values (?, ?, ?, ?, ?, ?)', orderId, after, chain, step, steps, extra)
    },
    followers: (orderId) => ids('select order_id from recipe_steps where after_order_id = ? order by step', orderId),
    chain: (name) => ids('select order_id from recipe_steps where chain = ? order by step', name),
    setExtra: (orderId, points) => void db.run('update recipe_steps set extra = ? where order_id = ?', points, orderId),
  }
}

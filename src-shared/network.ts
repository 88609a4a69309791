// What the window sees of the network: which way each account's host goes, and what a test of it found.
import { z } from 'zod'

/** A proxy as `host:port`; `https://host:port` where it is itself spoken to by TLS. */
export const proxySchema = z.string().min(1).max(300)

/** `proxy` null: reached directly. `user` is who was entered for that proxy, null for nobody. */
const networkRouteSchema = z.object({
  accountId: z.string().min(1).max(64),
  host: z.string().max(300),
  proxy: proxySchema.nullable(),
  user: z.string().max(200).nullable(),
})
export type NetworkRoute = z.infer<typeof networkRouteSchema>

/** `certificates`: how many authorities the system's own store holds; they count beside those of the app. */
export const networkRoutesSchema = z.object({
  routes: z.array(networkRouteSchema),
  certificates: z.number().int(),
})

/** Whose certificate answered, and who issued it; null where the certificate does not say. */
export const networkTestSchema = z.object({
  proxy: proxySchema.nullable(),
  host: z.string().max(200).nullable(),
  issuer: z.string().max(200).nullable(),
})
export type NetworkTest = z.infer<typeof networkTestSchema>

/** Basic, as a proxy asks for it: the name has no colon. */
export const proxyLoginSchema = z
  .object({
    proxy: proxySchema,
    user: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^:\p{Cc}]+$/u),
    password: z
      .string()
      .min(1)
      .max(500)
      .regex(/^\P{Cc}+$/u),
  })
  .strict()

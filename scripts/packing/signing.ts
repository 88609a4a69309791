// What the environment gives to sign a macOS build with, as electron-builder's options.

type Signing = { readonly identity?: '-'; readonly hardenedRuntime: boolean }

/** Set by whoever signs: a certificate in a file or its name in the keychain. */
const certificates = ['CSC_LINK', 'CSC_NAME']

/**
 * With a certificate: a hardened build, which electron-builder notarises by APPLE_API_KEY and its like. Without: an ad-hoc
 * signature, since Apple's chips run nothing unsigned, and no hardened runtime, which would refuse to load its libraries.
 */
export function macSigning(env: NodeJS.ProcessEnv): Signing {
  const isSigned = certificates.some((name) => env[name])
  return isSigned ? { hardenedRuntime: true } : { identity: '-', hardenedRuntime: false }
}

// The validator's script as a file of the built window, unchanged: its address.

declare module 'gltf-validator/gltf_validator.dart.js?url' {
  const address: string

  export = address
}

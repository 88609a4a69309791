// The look of a model without texture: a calm modelling clay.

/** Linear colour and glTF factors. */
export const plainMaterial = { colour: [0.55, 0.53, 0.5], metallic: 0, roughness: 0.62 } as const

// How a value of the service is said in words, in whatever language: what the kinds of orders are told of the words.

type WordFamily = 'kind' | 'style' | 'mode' | 'model' | 'quality' | 'create.line.of' | 'variant'

/** Says a value of the service in words, such as `pro` of the family `create.line.of`. */
export type Say = (family: WordFamily, value: string) => string

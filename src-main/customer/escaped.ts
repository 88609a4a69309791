// Text of the person's and of strangers as it may stand in a page of ours, within an element or a quoted attribute.

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

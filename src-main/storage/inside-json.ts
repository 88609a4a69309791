// A value inside a column of JSON, for a statement: text that is no JSON would otherwise end the statement for every row.

/** The value at `path`, for example `$.requestId`; null where the column has no JSON. Both are words of ours, never of others. */
export function insideJson(column: string, path: string): string {
  return `iif(json_valid(${column}), ${column} ->> '${path}', null)`
}

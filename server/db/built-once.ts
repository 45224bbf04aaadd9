/** Statements that are put together once: for a long one that takes the processor as long as sending it. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Stands in the statement for a value that each call gives. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const given = new Proxy({}, { get: (_target, name) => new Given(String(name)) });

/**
 * A statement whose text is always the same, as a function of the database and of its values, each of which is one parameter (`anyId` for
 * a list). `build` may do nothing with a value but pass it on.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, given as Values).compile();
    const parameters = compiled.parameters.map((one) =>
      one instanceof Given ? values[one.name as keyof Values] : one,
    );
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}

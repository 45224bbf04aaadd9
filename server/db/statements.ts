/**
 * Splits SQL into its statements: a Citus cluster refuses several commands in one string on a distributed schema. Semicolons in
 * strings, quoted names, dollar quotes and comments end no statement.
 */

/**
 * What a semicolon may be inside of, and what begins a comment. Strings with backslashes (E'…') are not read any further than
 * others, so that they are refused below. A tag's dollar cannot follow a letter: `a$b$` is a name.
 */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$((?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/**
 * The statements of a text, without their semicolons and without comments between them. Throws where this splitting would
 * be wrong or a quote is not closed.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let hasCode = false;
  let from = 0;
  const end = () => {
    if (hasCode) statements.push(statement.trim());
    statement = '';
    hasCode = false;
  };
  const add = (code: string) => {
    refuseUnknown(code);
    statement += code;
    hasCode ||= code.trim() !== '';
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    add(text.slice(from, index));
    from = index + token.length;
    if (token === ';') end();
    else if (token.startsWith('--') || token.startsWith('/*')) statement += spaceFor(token);
    else {
      if (token.startsWith("'") && /(?<!\w)e$/i.test(statement))
        throw new Error(`A string with backslashes: E${token}`);
      statement += token;
      hasCode = true;
    }
  }
  add(text.slice(from));
  end();
  return statements;
}

/** The space whose place a comment takes; throws for a comment in a comment. */
function spaceFor(comment: string): string {
  if (comment.startsWith('/*') && comment.slice(2).includes('/*'))
    throw new Error(`A comment in a comment: ${comment}`);
  return ' ';
}

/** Code outside quotes and comments that cannot be split here. */
function refuseUnknown(code: string): void {
  const [open] = /['"]|(?<![\w$])\$(?:[A-Za-z_]\w*)?\$|\/\*/.exec(code) ?? [];
  if (open !== undefined) throw new Error(`${open} is not closed.`);
  if (/\bbegin\s+atomic\b/i.test(code)) throw new Error('A body without quotes: begin atomic.');
}

/** References in comments: sections of docs/decisions.md, files in docs/decisions, numbers in docs/invariants.md. */
export interface Source {
  path: string;
  text: string;
}

export interface Documents {
  /** The headings of docs/decisions.md. */
  sections: readonly string[];
  /** `005` of `005-no-external-….md`. */
  numbers: readonly string[];
  /** `I4`. */
  invariants: readonly string[];
}

export interface Findings {
  /** Number of references checked. */
  seen: number;
  /** `path: reference` of each broken reference. */
  lost: string[];
}

/** Working documents that are not part of the project. */
const ELSEWHERE = /\b(?:api|data|quality|beyond|look|findings)\.md\b/g;

/** Checks every reference in the sources. */
export function followReferences(sources: readonly Source[], documents: Documents): Findings {
  const findings: Findings = { seen: 0, lost: [] };
  for (const { path, text } of sources) {
    const note = (reference: string, known: boolean) => {
      findings.seen += 1;
      if (!known) findings.lost.push(`${path}: ${reference}`);
    };
    for (const [reference, section = ''] of text.matchAll(/decisions, (?:\n \* )?([A-Z]\w+)/g)) {
      note(
        reference,
        documents.sections.some((heading) => heading.startsWith(section)),
      );
    }
    for (const [reference, number = ''] of text.matchAll(/\b[Dd]ecision (\d{3})\b/g)) {
      note(reference, documents.numbers.includes(number));
    }
    for (const [reference] of text.matchAll(/\bI\d{1,2}\b(?=[ ,).])/g)) {
      note(reference, documents.invariants.includes(reference));
    }
    for (const [reference] of text.matchAll(ELSEWHERE)) note(reference, false);
  }
  return findings;
}

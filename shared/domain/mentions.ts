/** `@username` in a note's body (decisions, Notes, mentions, activity). Usernames ignore case. */

/** A part of a body: plain text, or a token with the username after its '@'. */
export interface BodyPart {
  text: string;
  username?: string;
}

/** '@' after a letter or digit belongs to an e-mail address; a trailing full stop or dash belongs to the sentence. */
const TOKEN = /(?<![\p{L}\p{M}\p{N}_.+-])@([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?)/gu;

/** Splits a body into its parts, in order; joined, they are the body again. */
export function splitByMentions(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let end = 0;
  for (const match of body.matchAll(TOKEN)) {
    if (match.index > end) parts.push({ text: body.slice(end, match.index) });
    parts.push({ text: match[0], username: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

/** The staff members that a body mentions, each once, in the order of `staff`. */
export function mentionedIn<S extends { username: string }>(body: string, staff: readonly S[]): S[] {
  const named = new Set(splitByMentions(body).map((part) => part.username?.toLowerCase()));
  return staff.filter((each) => named.has(each.username.toLowerCase()));
}

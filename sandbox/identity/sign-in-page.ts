/** The page on which the user chooses an account. */
import { type Html, html } from '../html.ts';
import type { AuthorisationRequest } from './grants.ts';
import { TEST_PEOPLE } from './people.ts';

export type ProviderName = 'Google' | 'Facebook';

export function signInBody(provider: ProviderName, authRequest: AuthorisationRequest): Html {
  return html`<section class="card stack">
      <div>
        <h1>Sign in with ${provider}</h1>
        <p class="soft">to continue to Merani</p>
      </div>
      <form method="post" class="stack">
        ${hiddenFields(authRequest)}
        <ul class="people">
          ${TEST_PEOPLE.map(
            ({ subject, name, email, email_verified }) =>
              html`<li>
                <button class="person" name="person" value="${subject}">
                  <span class="dot" aria-hidden="true">${name.slice(0, 1)}</span>
                  <span
                    >${name}<span class="small soft"
                      >${email}${!email_verified && ' (not verified)'}</span
                    ></span
                  >
                </button>
              </li>`,
          )}
        </ul>
        <button name="action" value="cancel">Cancel</button>
      </form>
    </section>
    <section class="card stack" style="margin-top:1.25rem">
      <h2>Or be somebody else</h2>
      <form method="post" class="stack">
        ${hiddenFields(authRequest)}
        <label>Name <input name="name" required maxlength="120" /></label>
        <label>E-mail <input name="email" type="email" required maxlength="255" /></label>
        <label class="check"
          ><input type="checkbox" name="email_verified" value="1" checked /> The e-mail is verified</label
        >
        <button class="main">Sign in</button>
      </form>
    </section>`;
}

/** Carries the request in hidden fields, so that the server stores nothing. */
function hiddenFields(authRequest: AuthorisationRequest): Html[] {
  const fields = {
    ...authRequest,
    response_type: 'code',
    code_challenge_method: authRequest.code_challenge && 'S256',
  };
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

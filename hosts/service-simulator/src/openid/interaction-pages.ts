import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { PEOPLE } from '#openid/people.ts';

/** Below it are the pages on which somebody signs in and agrees. */
export const INTERACTION_ROOT = '/interaction';

const page = (title: string, form: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${title}</title>
<style>
  body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.5 system-ui; }
  button { display: block; width: 100%; margin: 0.5rem 0; padding: 0.75rem; font: inherit; }
</style>
<h1>${title}</h1>
<p>A simulated provider: nobody here is real.</p>
<form method="post">${form}</form>
</html>`;

const button = (name: string, value: string, label: string): string =>
  `<button name="${name}" value="${value}">${label}</button>`;

const LOGIN_PAGE = page(
  'Who are you?',
  PEOPLE.map(({ id, name, email }) => button('person', id, `${name} (${email})`)).join(''),
);
const CONSENT_PAGE = page(
  'Tell Touchline your name and e-mail?',
  button('answer', 'allow', 'Allow') + button('answer', 'refuse', 'Refuse'),
);

interface Interaction {
  prompt: { name: string };
  params: Record<string, unknown>;
  session?: { accountId: string };
}

/** Grants what was asked for; the answer of the consent page. */
const grant = async (provider: Provider, { params, session }: Interaction): Promise<string> => {
  const made = new provider.Grant({ accountId: String(session?.accountId), clientId: String(params.client_id) });
  made.addOIDCScope(String(params.scope));
  return made.save();
};

const answer = async (provider: Provider, interaction: Interaction, form: URLSearchParams) => {
  if (interaction.prompt.name === 'login') {
    const person = PEOPLE.find(({ id }) => id === form.get('person'));
    return person && { login: { accountId: person.id, remember: false } };
  }
  if (form.get('answer') === 'allow') return { consent: { grantId: await grant(provider, interaction) } };
  return { error: 'access_denied', error_description: 'the person refused' };
};

/** Shows the page that a sign-in in progress waits for, and takes its answer. */
export const handleInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const interaction = (await provider.interactionDetails(request, response)) as Interaction;
  if (request.method === 'POST') {
    const result = await answer(provider, interaction, new URLSearchParams(await text(request)));
    if (result) return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(interaction.prompt.name === 'login' ? LOGIN_PAGE : CONSENT_PAGE);
};

import { button, element } from '#client/element.ts';
import { backPath, goTo } from '#client/navigation.ts';
import { signIn } from '#client/session.ts';
import { texts } from '#client/texts.ts';

const field = (label: string, attributes: Readonly<Record<string, string>>): [HTMLElement, HTMLInputElement] => {
  const input = element('input', { required: '', ...attributes });
  return [element('label', { class: 'field' }, label, input), input];
};

export const signInPage = (): Node[] => {
  const [nameField, name] = field(texts().name, { name: 'name', autocomplete: 'username' });
  const [passwordField, password] = field(texts().password, {
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const send = button(texts().signIn, () => undefined, { type: 'submit' });
  const form = element('form', {}, nameField, passwordField, problem, send);
  const submit = async (): Promise<void> => {
    problem.textContent = '';
    if (await signIn(name.value, password.value)) goTo(backPath(), 'replace');
    else problem.textContent = texts().wrong;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return [element('h1', {}, texts().signIn), form, element('p', { class: 'hint' }, `${texts().people} portal-demo`)];
};

import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { adminViews as texts } from '@amphi/domain/messages/fr/admin/views';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { findDialog } from '../support/dialogs.ts';
import { fill, POPPED_UP } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

test('a view is saved, found in the list and by Ctrl+K, changed and deleted', async ({ admin }) => {
  let user = await openPage('/admin?tab=users&search=admin&sort=-name&page=1', admin);
  await press(user, texts.save);
  const save = await findDialog(texts.saveTitle);
  await press(user, texts.confirm, save);
  await screen.findByText('Donnez un nom à cette vue');
  await fill(user, screen.getByLabelText(texts.name), 'Admins');
  await press(user, texts.confirm, save);
  await screen.findByText(reads(texts.saved('Admins')));
  const views = () => screen.getByRole('navigation', { name: texts.label });
  const link = () => within(views()).getByRole('link', { name: 'Admins' });
  await waitFor(() => expect(link().getAttribute('aria-current')).toBe('page'));
  expect(within(views()).queryByRole('button', { name: texts.save })).toBeNull();

  const isApplied = () => expect(location.search).toBe('?tab=users&search=admin&sort=-name');
  user = await openPage('/admin?tab=users', admin);
  await user.click(await waitFor(link));
  await waitFor(isApplied);
  user = await openPage('/admin?tab=audit', admin);
  await screen.findByRole('table');
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await screen.findByLabelText(adminCommands.label), 'Admins');
  const name = texts.command('Admins', texts.lists.users);
  await user.click(await screen.findByRole('option', { name, ...POPPED_UP }));
  await waitFor(isApplied);

  await press(user, texts.manage);
  const manage = await findDialog(texts.manage);
  const field = await within(manage).findByLabelText(reads(texts.renameOf('Admins')));
  await fill(user, field, 'Admins bis');
  await press(user, texts.rename, manage);
  await screen.findByText(reads(texts.renamed('Admins bis')));
  await press(user, texts.removeOf('Admins bis'), manage);
  await screen.findByText(reads(texts.removed('Admins bis')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(views()).queryByRole('link')).toBeNull());
});

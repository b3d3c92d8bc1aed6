import { adminViews as texts } from '@amphi/domain/messages/fr/admin/views';
import { type ViewList, viewQuery } from '@amphi/domain/saved-views/rules';
import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { trpc } from '../../../lib/trpc.ts';
import { LinkButton } from '../../link-button.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { useAdminParams } from '../params/use-admin-params.ts';
import { useOffice } from '../use-office.ts';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';
import classes from './saved-views.module.css';
import { viewParams } from './view-path.ts';

/** An administrator's own views of a list as links, and a button that saves the present one. */
export function SavedViews({ list }: { list: ViewList }) {
  const office = useOffice();
  const { params } = useAdminParams();
  const views = trpc.savedViews.list.useQuery();
  const dialog = useDialog<'save' | 'manage'>();
  const current = viewQuery(params);
  const own = (views.data ?? []).filter((view) => view.list === list);
  const canSave = current !== '' && own.every(({ query }) => query !== current);
  const shared = { opened: dialog.opened, onClose: dialog.close };
  return (
    <>
      {(own.length > 0 || canSave) && (
        <nav className={classes.root} aria-label={texts.label}>
          {own.map((view) => (
            <LinkButton
              key={view.id}
              to={office.tab(viewParams(view))}
              size="compact-md"
              className={classes.view ?? ''}
              variant={view.query === current ? 'light' : 'default'}
              aria-current={view.query === current ? 'page' : undefined}
            >
              <bdi>{view.name}</bdi>
            </LinkButton>
          ))}
          {canSave && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconBookmarkPlus size={18} aria-hidden />}
              onClick={() => dialog.open('save')}
            >
              {texts.save}
            </Button>
          )}
          {own.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => dialog.open('manage')}
            >
              {texts.manage}
            </Button>
          )}
        </nav>
      )}
      {dialog.data === 'save' && (
        <SaveView key={dialog.instance} {...shared} list={list} query={current} />
      )}
      {dialog.data === 'manage' && <ManageViews key={dialog.instance} {...shared} views={own} />}
    </>
  );
}

import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Badge, Title } from '@mantine/core';
import classes from './reports.module.css';
import type { DeskQroc } from './types.ts';

/** Names a reported question, with its state unless it is published. */
export function DeskTitle({ title, state }: { title: string; state: DeskQroc['state'] }) {
  return (
    <header className={classes.itemHead}>
      <Title order={2} size="h3" id="reported-question">
        {title}
      </Title>
      {state !== 'published' && <Badge variant="light">{texts.states[state]}</Badge>}
    </header>
  );
}

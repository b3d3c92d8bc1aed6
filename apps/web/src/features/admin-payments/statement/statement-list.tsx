import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';

interface StatementListProps {
  statements: RouterOutputs['statements']['read']['statements'];
}

/** Statements that were added, each of which can be taken back without the lines that pay an order. */
export function StatementList({ statements }: StatementListProps) {
  const [asked, setAsked] = useState<number>();
  const withdraw = trpc.statements.withdraw.useMutation({
    onSuccess: ({ removed }) => notifyDone(texts.withdrawn(removed)),
  });
  return (
    <Section title={texts.lists.statements(statements.length)}>
      {withdraw.isError && <FormFailure text={errorDetail(withdraw.error, texts.failed)} />}
      <ul className={classes.statement}>
        {statements.map(({ id, name, created_at, lines, used }) => (
          <li key={id}>
            <div>
              <Text fw={650} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text variant="meta">
                {texts.statementFacts(formatDate(created_at), lines, used)}
              </Text>
            </div>
            <Group gap="xs">
              {asked === id ? (
                <Button
                  color="red"
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate({ id })}
                >
                  {texts.withdrawConfirm(lines - used)}
                </Button>
              ) : (
                <Button variant="default" disabled={lines === used} onClick={() => setAsked(id)}>
                  {texts.withdraw}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

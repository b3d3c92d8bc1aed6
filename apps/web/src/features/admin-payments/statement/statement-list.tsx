import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

interface StatementListProps extends DialogProps {
  statements: RouterOutputs['statements']['sources']['statements'];
}

/** Statements that were added, each of which can be taken back without the lines that pay an order. */
export function StatementList({ statements, ...dialog }: StatementListProps) {
  const [asked, setAsked] = useState<number>();
  const withdraw = trpc.statements.withdraw.useMutation({
    onSuccess: ({ removed }) => notifyDone(texts.withdrawn(removed)),
  });
  return (
    <AdminModal {...dialog} size="lg" title={texts.statements}>
      {statements.length === 0 && <Text variant="meta">{texts.noStatements}</Text>}
      {withdraw.isError && <FormFailure text={errorDetail(withdraw.error, texts.failed)} />}
      <Rows label={texts.statements}>
        {statements.map(({ id, name, created_at, lines, used }) => (
          <Row
            key={id}
            title={name}
            meta={<span>{texts.statementFacts(formatDate(created_at), lines, used)}</span>}
            end={
              <Button
                size="sm"
                {...(asked === id ? { color: 'red' as const } : { variant: 'default' as const })}
                disabled={lines === used}
                loading={withdraw.isPending && asked === id}
                aria-label={asked === id ? undefined : texts.withdrawOf(name)}
                onClick={() => (asked === id ? withdraw.mutate({ id }) : setAsked(id))}
              >
                {asked === id ? texts.withdrawConfirm(lines - used) : texts.withdraw}
              </Button>
            }
          />
        ))}
      </Rows>
    </AdminModal>
  );
}

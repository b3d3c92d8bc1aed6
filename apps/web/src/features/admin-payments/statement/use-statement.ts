import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { STATEMENT_LINES_AT_ONCE, STATEMENT_MAX_BYTES } from '@amphi/domain/payments/rules';
import type { StatementColumns } from '@amphi/domain/payments/statement/columns';
import { readStatement, type Statement } from '@amphi/domain/payments/statement/read';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { today } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rowsOfFile } from './rows-of-file.ts';

interface Read {
  rows: string[][];
  statement: Statement;
  /** The columns were chosen by hand. */
  isChosen: boolean;
}

/** A statement that was chosen or pasted: read here, with columns that can be changed, then kept line by line. */
export function useStatement(
  layouts: readonly { header_key: string; columns: StatementColumns }[],
) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const add = trpc.statements.add.useMutation({ meta: { invalidates: [] } });

  const open = (rows: string[][]) => {
    const chosen = (key: string) => layouts.find(({ header_key }) => header_key === key)?.columns;
    const statement = readStatement(rows, today(), chosen);
    setProblem(statement === null ? texts.noTable : undefined);
    setRead(statement === null ? undefined : { rows, statement, isChosen: false });
  };
  const [name, setName] = useState<string>(texts.pasted);
  const choose = async (file: Blob | null) => {
    keep.reset();
    setRead(undefined);
    setProblem(undefined);
    if (file === null) return;
    setName(file instanceof File ? file.name.slice(-200) : texts.pasted);
    if (file.size > STATEMENT_MAX_BYTES) {
      setProblem(texts.tooLarge);
      return;
    }
    const rows = await rowsOfFile(await file.arrayBuffer());
    if (typeof rows === 'string') setProblem(texts[rows]);
    else open(rows);
  };
  const change = (columns: StatementColumns) => {
    if (read === undefined) return;
    const statement = readStatement(read.rows, today(), () => columns);
    if (statement) setRead({ ...read, statement, isChosen: true });
  };

  const keep = useMutation({
    mutationKey: [['statements', 'keep']],
    mutationFn: async ({ statement, isChosen }: Read) => {
      const { lines, header_key, columns } = statement;
      let added = 0;
      let id: number | undefined;
      for (let from = 0; from === 0 || from < lines.length; from += STATEMENT_LINES_AT_ONCE) {
        const answer = await add.mutateAsync({
          lines: lines.slice(from, from + STATEMENT_LINES_AT_ONCE),
          statement: { ...(id !== undefined && { id }), name },
          ...(isChosen && from === 0 && { layout: { header_key, columns } }),
        });
        added += answer.added;
        id = answer.statement_id ?? undefined;
      }
      return { added, known: lines.length - added };
    },
    onSuccess: ({ added, known }) => {
      notifyDone(texts.kept(added, known));
      setRead(undefined);
    },
  });

  return {
    statement: read?.statement,
    problem,
    choose,
    change,
    keep: () => read && keep.mutate(read),
    keeping: keep,
  };
}

export type StatementState = ReturnType<typeof useStatement>;

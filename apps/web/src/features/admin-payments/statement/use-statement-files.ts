import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import {
  STATEMENT_FILES_AT_ONCE,
  STATEMENT_LINES_AT_ONCE,
  STATEMENT_MAX_BYTES,
} from '@amphi/domain/payments/rules';
import type { StatementColumns } from '@amphi/domain/payments/statement/columns';
import { readStatement, type Statement } from '@amphi/domain/payments/statement/read';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { today } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rowsOfFile } from './rows-of-file.ts';

/** A statement as it was read. */
export interface StatementFile {
  name: string;
  rows: string[][];
  statement: Statement;
  /** The columns were chosen by hand. */
  isChosen: boolean;
}

type Layouts = readonly { header_key: string; columns: StatementColumns }[];

/** @returns the statement, or why it is not read */
async function readFile(
  name: string,
  file: Blob,
  layouts: Layouts,
): Promise<StatementFile | string> {
  if (file.size > STATEMENT_MAX_BYTES) return texts.tooLarge;
  const rows = await rowsOfFile(await file.arrayBuffer());
  if (typeof rows === 'string') return texts[rows];
  const chosen = (key: string) => layouts.find(({ header_key }) => header_key === key)?.columns;
  const statement = readStatement(rows, today(), chosen);
  return statement === null ? texts.noTable : { name, rows, statement, isChosen: false };
}

/** Statements that were chosen or pasted: read here, with columns that can be changed, then kept line by line. */
export function useStatementFiles(layouts: Layouts, onKept: () => void) {
  const [files, setFiles] = useState<StatementFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const add = trpc.statements.add.useMutation({ meta: { invalidates: [] } });

  const choose = async (chosen: readonly { name: string; file: Blob }[]) => {
    keep.reset();
    setFiles([]);
    if (chosen.length > STATEMENT_FILES_AT_ONCE) {
      setProblems([texts.tooManyFiles(STATEMENT_FILES_AT_ONCE)]);
      return;
    }
    const read = await Promise.all(chosen.map(({ name, file }) => readFile(name, file, layouts)));
    setFiles(read.filter((one) => typeof one !== 'string'));
    setProblems(
      read.flatMap((one, index) =>
        typeof one === 'string' ? [texts.fileProblem(chosen[index]?.name ?? '', one)] : [],
      ),
    );
  };
  const change = (changed: StatementFile, columns: StatementColumns) => {
    const statement = readStatement(changed.rows, today(), () => columns);
    if (statement === null) return;
    setFiles((known) =>
      known.map((one) => (one === changed ? { ...one, statement, isChosen: true } : one)),
    );
  };

  /** Sends the lines of a statement in parts. @returns how many are new */
  async function keepFile({ name, statement, isChosen }: StatementFile): Promise<number> {
    const { lines, header_key, columns } = statement;
    let added = 0;
    let id: number | undefined;
    for (let from = 0; from === 0 || from < lines.length; from += STATEMENT_LINES_AT_ONCE) {
      const answer = await add.mutateAsync({
        lines: lines.slice(from, from + STATEMENT_LINES_AT_ONCE),
        statement: { ...(id !== undefined && { id }), name: name.slice(-200) },
        ...(isChosen && from === 0 && { layout: { header_key, columns } }),
      });
      added += answer.added;
      id = answer.statement_id ?? undefined;
    }
    return added;
  }
  const count = files.reduce((sum, { statement }) => sum + statement.lines.length, 0);
  const keep = useMutation({
    mutationKey: [['statements', 'keep']],
    mutationFn: async () => {
      let added = 0;
      for (const file of files) added += await keepFile(file);
      return added;
    },
    onSuccess: (added) => {
      notifyDone(texts.kept(added, count - added));
      onKept();
    },
  });
  return { files, problems, count, choose, change, keep };
}

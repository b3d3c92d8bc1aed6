import { type ColumnField, columnName } from '@amphi/domain/imports/columns';
import { importColumns } from '@amphi/domain/messages/fr/import-columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Stack } from '@mantine/core';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = imports.columns;

interface RecalledColumnsProps {
  id: number;
  table: { header: string[]; fields: (ColumnField | null)[]; recalled: number[] };
}

/** Which columns are read by names that were given to an earlier file, and a way to forget these. */
export function RecalledColumns({ id, table: { header, fields, recalled } }: RecalledColumnsProps) {
  const refresh = useAdminRefresh();
  const remap = trpc.imports.remap.useMutation({ onSuccess: refresh });
  const names = recalled.flatMap((index) => {
    const field = fields[index] ?? null;
    const name = header[index] || texts.nameless(columnName(index));
    return field === null ? [] : [texts.recalledAs(name, importColumns[field].header)];
  });
  return (
    <Alert color="saffron">
      <Stack gap="xs">
        {texts.recalled(names.join(', '))}
        <div>
          <Button
            variant="default"
            loading={remap.isPending}
            onClick={() => remap.mutate({ id, fields: null })}
          >
            {texts.forget}
          </Button>
        </div>
        {remap.isError && <FormFailure text={errorDetail(remap.error, imports.upload.failed)} />}
      </Stack>
    </Alert>
  );
}

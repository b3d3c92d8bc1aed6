import type { RouterInputs } from '@amphi/api';
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { Failure } from '../failure.tsx';
import { useBegin } from './use-begin.ts';

interface BeginButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  sitting: RouterInputs['sittings']['begin'];
  /** Said where it could not begin and the server gives no reason. */
  failed: string;
}

/** Begins a sitting and goes there; a failure is beside it. */
export function BeginButton({ sitting, failed, ...props }: BeginButtonProps) {
  const begin = useBegin();
  return (
    <>
      <Button
        {...props}
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate(sitting)}
      />
      <Failure error={begin.error} text={failed} />
    </>
  );
}

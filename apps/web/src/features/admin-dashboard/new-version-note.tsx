import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Text } from '@mantine/core';
import { trpc } from '../../lib/trpc.ts';
import classes from './review-callout.module.css';

const { newVersion: texts } = admin;

/** That a later version is there, where the operator has asked for such news. */
export function NewVersionNote() {
  const { data } = trpc.stats.setup.useQuery();
  if (!data?.new_version) return null;
  const { version, page } = data.new_version;
  return (
    <div className={classes.root}>
      <div className={classes.text}>
        <Text fw={650}>{texts.title(version)}</Text>
        <Text fz="sm">{texts.text}</Text>
        {page !== null && (
          <a className={classes.link} href={page} target="_blank" rel="noopener noreferrer">
            {texts.page}
          </a>
        )}
      </div>
    </div>
  );
}

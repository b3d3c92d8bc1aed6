import { adminInstallation as texts } from '@amphi/domain/messages/fr/admin/installation';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import classes from './review-callout.module.css';

/** Faults of the installation, such as mails that are not delivered; nothing without any. */
export function InstallationNote() {
  const { data = [] } = trpc.installation.read.useQuery();
  const wrong = data.filter(({ is_fine }) => !is_fine);
  if (wrong.length === 0) return null;
  return (
    <div className={classes.root} data-waiting>
      <div className={classes.text}>
        <Text fw={650}>{texts.note(wrong.length)}</Text>
        <Text fz="sm">{wrong.map(({ topic }) => texts.topics[topic].name).join(', ')}</Text>
        <Link className={classes.link} to={`${paths.admin()}/installation`}>
          {texts.open}
        </Link>
      </div>
    </div>
  );
}

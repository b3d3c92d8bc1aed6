import { study } from '@amphi/domain/messages/fr/study';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { StudyOptions } from '../types.ts';
import { areSomeQrocsUnfiled } from './study-rules.ts';
import classes from './study-section.module.css';

/** The way to open questions that no chapter's card leads to; nothing where there are none. */
export function UnfiledQrocsLink({ options }: { options: StudyOptions }) {
  if (!areSomeQrocsUnfiled(options)) return null;
  return (
    <Link to={paths.justificationStudy(options.subject_id)} className={classes.all}>
      {study.mode.withUnfiledQrocs(options.justification_qcm_count)}
    </Link>
  );
}

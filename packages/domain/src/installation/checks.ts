/** Topics of the checks of an installation, in the order in which they are shown. */
const CHECK_TOPICS = [
  'mail',
  'backup',
  'address',
  'legal',
  'contact',
  'offers',
  'zone',
  'accounts',
  'disk',
  'storage',
  'database',
  'jobs',
  'version',
] as const;
export type CheckTopic = (typeof CHECK_TOPICS)[number];

/** The result of a check: fine, worth a look, or wrong. */
export interface Check {
  topic: CheckTopic;
  level: 'ok' | 'warn' | 'fail';
  /** For whoever runs the server. */
  text: string;
}

export interface TopicState {
  topic: CheckTopic;
  is_fine: boolean;
  /** Texts of the checks that are not fine, else of those that are. */
  texts: string[];
}

/** Each topic that was checked, with what is wrong first. */
export function judgeTopics(checks: readonly Check[]): TopicState[] {
  return CHECK_TOPICS.flatMap((topic) => {
    const about = checks.filter((check) => check.topic === topic);
    if (about.length === 0) return [];
    const wrong = about.filter(({ level }) => level !== 'ok');
    const shown = wrong.length > 0 ? wrong : about;
    return { topic, is_fine: wrong.length === 0, texts: shown.map(({ text }) => text) };
  }).sort((one, other) => Number(one.is_fine) - Number(other.is_fine));
}

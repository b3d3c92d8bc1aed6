import { landing } from '@amphi/domain/messages/fr/landing';
import { IconChevronDown } from '@tabler/icons-react';
import { Section } from './section.tsx';
import classes from './sections.module.css';

/** Questions asked before buying. The browser itself unfolds the answers, one at a time. */
export function FaqSection() {
  const { title, items } = landing.faq;
  return (
    <Section title={title} sunken split>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} name="faq" className={classes.item}>
            <summary className={classes.control}>
              <h3 className={classes.faqSectionLabel}>{question}</h3>
              <IconChevronDown size={20} aria-hidden className={classes.chevron} />
            </summary>
            <p className={classes.content}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

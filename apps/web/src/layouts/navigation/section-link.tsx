import type { ReactNode } from 'react';
import { scrollToSection } from '../../lib/scroll.ts';
import type { Section } from '../../paths.ts';

interface SectionLinkProps {
  section: Section;
  className?: string;
  onNavigate?: () => void;
  children: ReactNode;
}

/** Scrolls to a part of this page. Without a script it would still be a link to it. */
export function SectionLink({ section, className, onNavigate, children }: SectionLinkProps) {
  return (
    <a
      href={`#${section}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.();
        scrollToSection(section);
      }}
    >
      {children}
    </a>
  );
}

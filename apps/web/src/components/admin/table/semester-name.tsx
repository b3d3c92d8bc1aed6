import { Text } from '@mantine/core';
import { useSemesterColors } from '../../../lib/semesters.ts';
import { semesterColor } from '../../../ui/semester-color.ts';
import classes from './table.module.css';

interface SemesterNameProps {
  /** Null when it was deleted. */
  id: number | null;
  name: string;
  strong?: boolean;
}

/** The name of a semester after its colour. */
export function SemesterName({ id, name, strong = false }: SemesterNameProps) {
  const colorOf = useSemesterColors();
  return (
    <Text
      fz="inherit"
      {...(strong && { fw: 650 })}
      dir="auto"
      component="span"
      className={classes.semesterName}
      {...(id !== null && { style: semesterColor(colorOf(id)) })}
    >
      {name}
    </Text>
  );
}

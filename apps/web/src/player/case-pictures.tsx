import type { CasePicture } from '@amphi/domain/cases/schema';
import { cases as texts } from '@amphi/domain/messages/fr/cases';
import { Box, Text } from '@mantine/core';
import { QuestionImage } from '../components/question/question-image.tsx';
import classes from './case-panel.module.css';

/** The pictures of a clinical case, each with its caption; a press shows one alone, to be zoomed. */
export function CasePictures({ pictures }: { pictures: readonly CasePicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map(({ url, caption, alternative }, index) => (
        <Box component="figure" miw={0} key={url}>
          <QuestionImage src={url} label={alternative ?? texts.image(index + 1, pictures.length)} />
          {caption && (
            <Text component="figcaption" mt="0.25rem" c="dimmed" fz="sm" dir="auto">
              {caption}
            </Text>
          )}
        </Box>
      ))}
    </div>
  );
}

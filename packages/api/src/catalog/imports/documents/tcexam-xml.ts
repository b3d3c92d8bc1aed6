import type { FoundQuestion } from '@amphi/domain/imports/found/found';
import { addTcexamAnswer, tcexamQuestion } from '@amphi/domain/imports/found/tab-lines';
import { childOf, textIn, within, type XmlNode } from '../files/xml-tree.ts';

const inside = (node: XmlNode, name: string) => textIn(childOf(node, name)).trim();

/** Reads an XML export of TCExam: modules, subjects, questions and answers within each other. */
export function readTcexamXml(root: XmlNode): FoundQuestion[] {
  const questions: FoundQuestion[] = [];
  for (const module of within(root, 'module')) {
    for (const subject of within(module, 'subject')) {
      for (const node of within(subject, 'question')) {
        const question: FoundQuestion = {
          ...tcexamQuestion(
            questions.length + 1,
            inside(node, 'description'),
            inside(node, 'type'),
          ),
          justification: inside(node, 'explanation') || undefined,
          subject: inside(module, 'name') || undefined,
          chapter: inside(subject, 'name') || undefined,
        };
        for (const answer of within(node, 'answer')) {
          addTcexamAnswer(question, {
            text: inside(answer, 'description'),
            note: inside(answer, 'explanation'),
            isRight: /^(?:true|1)$/i.test(inside(answer, 'isright')),
          });
        }
        questions.push(question);
      }
    }
  }
  return questions;
}

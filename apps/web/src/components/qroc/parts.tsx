export { Comparison } from './comparison.tsx';
export { SelfGrade } from './self-grade.tsx';
export { TypedAnswer, TypeFirst } from './typed-answer.tsx';

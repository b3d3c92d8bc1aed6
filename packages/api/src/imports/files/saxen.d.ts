/** The used part of the XML parser, which brings no types. */
declare module 'saxen' {
  type Attributes = Record<string, string>;

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: () => Attributes) => void): this;
    on(event: 'closeTag', listener: () => void): this;
    on(event: 'text' | 'cdata' | 'comment' | 'question', listener: (text: string) => void): this;
    on(event: 'attention', listener: () => void): this;
    on(event: 'error' | 'warn', listener: (error: Error) => void): this;
    /** Calls the listeners from the beginning to the end of a document. */
    parse(xml: string): void;
  }
}

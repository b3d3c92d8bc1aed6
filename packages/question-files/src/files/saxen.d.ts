/** The used part of the XML parser, which brings no types. */
declare module 'saxen' {
  type Attributes = Record<string, string>;
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Attributes, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', listener: () => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment' | 'question', listener: (text: string) => void): this;
    on(event: 'attention', listener: (text: string) => void): this;
    on(event: 'error' | 'warn', listener: (error: Error) => void): this;
    /** Calls the listeners from the beginning to the end of a document. */
    parse(xml: string): void;
  }
}

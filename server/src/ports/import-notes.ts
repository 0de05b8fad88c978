import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { ImportState } from '@hourbook/domain/imports/course.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';

/** IM-6: why a row is refused, as data. */
export interface ImportMessage extends Document {
  readonly importId: number;
  readonly row: number;
  readonly about: string;
  readonly code: ErrorCode;
  readonly details: readonly unknown[];
}

/** IM-8: what a row, or several of a person, have become. */
export interface EnteredNote extends Document {
  readonly importId: number;
  /** The first row of the file that it is about. */
  readonly row: number;
  readonly about: string;
  readonly data: JsonObject;
}

/** How far a step of an import has come. It is no record: nobody asks for its history. */
export interface ImportProgress extends Document {
  readonly step: ImportState;
  /** Rows of the file that the step has passed; a repeat goes on behind them. */
  readonly done: number;
  readonly good: number;
  readonly refused: number;
  readonly entered: number;
}

/** IM-3: the beginning of a file, which is gone with it. */
export interface FileBeginning extends Document {
  readonly headings: string[];
  readonly sample: string[][];
}

/** What is noted beside the record of an import, until it can no longer be undone. */
export interface ImportNotes {
  readonly messages: {
    /** Those behind a row, in the order of the file. */
    after(importId: number, row: number, limit: number): Promise<ImportMessage[]>;
    put(all: readonly Omit<ImportMessage, '_id'>[]): Promise<void>;
    clear(importId: number): Promise<void>;
  };
  readonly entered: {
    get(id: string): Promise<EnteredNote | null>;
    put(all: readonly EnteredNote[]): Promise<void>;
    /** In the order of the file. */
    iterate(importId: number): AsyncIterable<EnteredNote>;
    clear(importId: number): Promise<void>;
  };
  readonly beginnings: {
    get(importId: number): Promise<FileBeginning | null>;
    put(importId: number, beginning: Omit<FileBeginning, '_id'>): Promise<void>;
    clear(importId: number): Promise<void>;
  };
  readonly progress: {
    get(importId: number): Promise<ImportProgress | null>;
    put(importId: number, now: Omit<ImportProgress, '_id'>): Promise<void>;
    clear(importId: number): Promise<void>;
  };
}

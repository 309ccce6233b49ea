import type { UploadAnswer, UploadedPhoto } from '@ilan/api';

export interface UploadState {
  /**
   * `making`: the server has all of it and is at work. `offline`: goes on by itself when the line is back; `busy`: when the server has
   * room again.
   */
  readonly phase: 'waiting' | 'preparing' | 'sending' | 'making' | 'offline' | 'busy' | 'failed';
  /** 0 to 1, of what is to be sent. */
  readonly share: number;
  readonly sentence?: string;
  readonly canRetry?: boolean;
}

export interface PhotoQueueParts {
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly upload: (
    picture: Blob,
    watch: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<UploadAnswer>;
  /** What has become of one that the server has taken. */
  readonly look: (id: string, signal: AbortSignal) => Promise<UploadAnswer>;
  readonly onTaken: (key: string, id: string) => void;
  /** Nobody waits any more for one that the server has taken. */
  readonly discard: (id: string) => void;
  readonly onDone: (key: string, photo: UploadedPhoto) => void;
  /** Sentence of a failure, and whether another try can help. */
  readonly explain: (error: unknown) => { readonly sentence: string; readonly canRetry: boolean };
  readonly cancelled: string;
  /** No try can make a photo of this one. Without it such a file stays among the others, as one that failed. */
  readonly onRefused?: (key: string, sentence: string) => void;
}

/** One photo on its way. */
export interface Job {
  /** Undefined when only the server has it. */
  readonly file: Blob | undefined;
  state: UploadState;
  picture?: Blob;
  abort?: AbortController;
  tries: number;
  /** How often the server had no room. */
  refusals: number;
  /** Its id at the server, which is at work on it. */
  taken: string | undefined;
  looks: number;
}

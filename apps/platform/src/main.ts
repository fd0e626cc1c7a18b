import { needNode } from './needed-node.ts';

needNode();
await import('./run-platform.ts');

// First of all: it says the order of the layers.
import './ui/tokens.css';
import './ui/reset.css';

import { boot } from './app/boot/boot.tsx';

void boot();

import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: ['chrome94', 'safari16'], chunkSizeWarningLimit: 1000 },
});

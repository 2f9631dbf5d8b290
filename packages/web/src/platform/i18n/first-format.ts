/** A worker of its own: what all threads of the browser share is there when the page writes its first number. */
new Intl.NumberFormat().format(0);
close();
